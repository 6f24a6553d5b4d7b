/** COPY in both directions over `pg`, which knows the messages and has no interface for them. Bounded memory each way. */
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Client, Submittable } from 'pg';

/** What of `pg`'s connection is used: its types leave the COPY messages out. */
interface Wire {
  readonly stream: Readable & Writable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The messages `pg` hands to a query of one's own. */
interface CopyQuery extends Submittable {
  submit(wire: unknown): void;
  handleCopyData?(message: { readonly chunk: Buffer }): void;
  handleCopyInResponse?(wire: Wire): void;
  handleRowDescription(): void;
  handleDataRow(): void;
  handleEmptyQuery(): void;
  handlePortalSuspended(): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

const silent = {
  handleRowDescription() {},
  handleDataRow() {},
  handleEmptyQuery() {},
  handlePortalSuspended() {},
  handleCommandComplete() {},
};

/** Bytes held while the receiver is busy; the server waits meanwhile. */
const MOST_HELD = 1_000_000;

/** Runs `copy … to stdout`; gives its bytes, whole rows at a time. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer> {
  const held: Buffer[] = [];
  let bytes = 0;
  let isOver = false;
  let failure: Error | null = null;
  let wake = () => {};
  let stream: Readable | undefined;
  const end = () => {
    isOver = true;
    wake();
  };
  const query: CopyQuery = {
    ...silent,
    submit(wire) {
      ({ stream } = wire as Wire);
      (wire as Wire).query(statement);
    },
    handleCopyData({ chunk }) {
      held.push(Buffer.from(chunk)); // pg writes over its own
      bytes += chunk.length;
      if (bytes > MOST_HELD) stream?.pause();
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
      if (held.length > 0) {
        const chunk = Buffer.concat(held.splice(0));
        bytes = 0;
        yield chunk;
      } else if (isOver) break;
      else {
        stream?.resume();
        await new Promise<void>((resolve) => (wake = resolve));
      }
    }
  } finally {
    stream?.resume();
  }
  // Set by the callbacks above, which the compiler does not follow.
  const failed = failure as Error | null;
  if (failed) throw failed;
}

/** Runs `copy … from stdin` with the bytes given; answers how many rows that were. */
export function copyIn(client: Client, statement: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let ownFailure: unknown = null;
    let isOver = false;
    async function send(wire: Wire): Promise<void> {
      try {
        for await (const chunk of chunks) {
          if (isOver) return;
          wire.sendCopyFromChunk(chunk);
          if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
        }
        if (!isOver) wire.endCopyFrom();
      } catch (error) {
        ownFailure = error;
        if (!isOver) wire.sendCopyFail('The source failed.'); // the server answers with an error
      }
    }
    const query: CopyQuery = {
      ...silent,
      submit: (wire) => (wire as Wire).query(statement),
      handleCopyInResponse: (wire) => void send(wire),
      handleCommandComplete({ text }) {
        rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError(error) {
        isOver = true;
        reject((ownFailure as Error | null) ?? error);
      },
    };
    client.query(query);
  });
}
