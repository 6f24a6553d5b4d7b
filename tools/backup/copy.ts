/**
 * PostgreSQL COPY in both directions over `pg`, which parses the messages but offers no API for them. Memory is bounded
 * both ways.
 */
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Client, Submittable } from 'pg';

/** The part of `pg`'s connection that is used here: its published types leave the COPY messages out. */
interface PgConnection {
  readonly stream: Readable & Writable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The callbacks `pg` calls on a custom query object. */
interface CopyQuery extends Submittable {
  submit(wire: unknown): void;
  handleCopyData?(message: { readonly chunk: Buffer }): void;
  handleCopyInResponse?(wire: PgConnection): void;
  handleRowDescription(): void;
  handleDataRow(): void;
  handleEmptyQuery(): void;
  handlePortalSuspended(): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

const noopHandlers = {
  handleRowDescription() {},
  handleDataRow() {},
  handleEmptyQuery() {},
  handlePortalSuspended() {},
  handleCommandComplete() {},
};

/** Bytes buffered before the socket is paused; the server waits until the consumer reads on. */
const MAX_BUFFERED_BYTES = 1_000_000;

/** Runs `copy … to stdout` and yields its bytes in chunks of complete rows. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer> {
  const buffered: Buffer[] = [];
  let bytes = 0;
  let isDone = false;
  let failure: Error | null = null;
  let wake = () => {};
  let stream: Readable | undefined;
  const end = () => {
    isDone = true;
    wake();
  };
  const query: CopyQuery = {
    ...noopHandlers,
    submit(wire) {
      ({ stream } = wire as PgConnection);
      (wire as PgConnection).query(statement);
    },
    handleCopyData({ chunk }) {
      buffered.push(Buffer.from(chunk)); // copied, because pg reuses its buffer
      bytes += chunk.length;
      if (bytes > MAX_BUFFERED_BYTES) stream?.pause();
      wake();
    },
    handleReadyForQuery: end,
    handleError(error) {
      failure = error;
      end();
    },
  };
  client.query(query);
  try {
    for (;;) {
      if (buffered.length > 0) {
        const chunk = Buffer.concat(buffered.splice(0));
        bytes = 0;
        yield chunk;
      } else if (isDone) break;
      else {
        stream?.resume();
        await new Promise<void>((resolve) => (wake = resolve));
      }
    }
  } finally {
    stream?.resume();
  }
  // Assigned in the callbacks above, which control flow analysis does not see.
  const failed = failure as Error | null;
  if (failed) throw failed;
}

/** Runs `copy … from stdin` with the given bytes and returns the number of rows. */
export function copyIn(client: Client, statement: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let sourceFailure: unknown = null;
    let isDone = false;
    async function send(wire: PgConnection): Promise<void> {
      try {
        for await (const chunk of chunks) {
          if (isDone) return;
          wire.sendCopyFromChunk(chunk);
          if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
        }
        if (!isDone) wire.endCopyFrom();
      } catch (error) {
        sourceFailure = error;
        if (!isDone) wire.sendCopyFail('The source failed.'); // the server answers with an error
      }
    }
    const query: CopyQuery = {
      ...noopHandlers,
      submit: (wire) => (wire as PgConnection).query(statement),
      handleCopyInResponse: (wire) => void send(wire),
      handleCommandComplete({ text }) {
        rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError(error) {
        isDone = true;
        reject((sourceFailure as Error | null) ?? error);
      },
    };
    client.query(query);
  });
}
