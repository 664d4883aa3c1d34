import pg from 'pg';

/** Runs `use` on a connection of its own, which is closed whatever happens. */
export async function withClient<T>(
  config: string | pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  // whatever is asked on a lost connection fails by itself
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
