import pg from 'pg';

/** A custom query for pg: its `submit` and `handle...` methods have no published types. */
class CopyIn {
  readonly done: Promise<void>;
  private readonly text: string;
  private readonly chunks: Iterable<string>;
  private settle!: { resolve: () => void; reject: (error: Error) => void };

  constructor(text: string, chunks: Iterable<string>) {
    this.text = text;
    this.chunks = chunks;
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  }

  submit(connection: { query(text: string): void }): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
  }): void {
    for (const chunk of this.chunks) connection.sendCopyFromChunk(Buffer.from(chunk));
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.settle.resolve();
  }
}

/** Sends rows with COPY, table after table, in one transaction on a connection of its own. */
export async function copyAll(
  url: string,
  tables: { into: string; chunks: Iterable<string> }[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    for (const { into, chunks } of tables) {
      const copy = new CopyIn(`copy ${into} from stdin`, chunks);
      client.query(copy as never);
      await copy.done;
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
