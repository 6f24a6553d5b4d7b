// A small keep-alive load generator on node:net: it must cost less than what it measures, which fetch and undici do
// not. It checks the status and length of every response; the bytes are asserted once, before the load (`sendRequest`).
import { connect } from 'node:net';
import { request } from 'node:http';

const HEAD_END = Buffer.from('\r\n\r\n');

/** The bytes of an HTTP/1.1 request. */
export function requestBytes({ method = 'GET', path, host, headers = {}, body }) {
  const all = { host, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n'));
}

/**
 * Sends `count` requests over `connections` keep-alive connections, one at a time on each, cycling through `requests`.
 * Rejects when a status or a length differs from the expected one.
 */
export async function runLoad({ port, requests, count, connections = 8, expected }) {
  let sent = 0;
  const next = () => (sent < count ? requests[sent++ % requests.length] : null);
  // The generator never sleeps: the time to wake it would count as time of the server, most of all for the fastest one.
  let isDone = false;
  const stayAwake = () => void (isDone || setImmediate(stayAwake));
  stayAwake();
  try {
    await Promise.all(
      Array.from({ length: Math.min(connections, count) }, () => oneConnection(port, next, expected)),
    );
  } finally {
    isDone = true;
  }
}

function oneConnection(port, next, expected) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let partialHead = null;
    let remaining = 0;
    const fail = (/** @type {Error} */ error) => {
      socket.destroy();
      reject(error);
    };
    const send = () => {
      const bytes = next();
      if (bytes) socket.write(bytes);
      else socket.end(resolve);
    };
    socket.on('connect', send);
    socket.on('error', fail);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk) => {
      if (remaining > 0) {
        remaining -= chunk.length;
        if (remaining === 0) send();
        return;
      }
      const data = partialHead ? Buffer.concat([partialHead, chunk]) : chunk;
      const end = data.indexOf(HEAD_END);
      if (end === -1) {
        partialHead = data;
        return;
      }
      partialHead = null;
      const head = data.latin1Slice(0, end);
      const status = Number(head.slice(9, 12));
      const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? NaN);
      if (status !== (expected.status ?? 200) || length !== expected.length)
        return fail(new Error(`Expected ${expected.length} bytes, got ${length} with status ${status}.`));
      remaining = length - (data.length - end - HEAD_END.length);
      if (remaining === 0) send();
    });
  });
}

/** Sends one request and resolves to its complete response. */
export function sendRequest({ port, method = 'GET', path, host, headers = {}, body, agent }) {
  return new Promise((resolve, reject) => {
    const all = {
      host,
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    };
    const sending = request({ port, host: '127.0.0.1', method, path, headers: all, agent }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: answer.statusCode, headers: answer.headers, rawHeaders: answer.rawHeaders, bytes });
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
