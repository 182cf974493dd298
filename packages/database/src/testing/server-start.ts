import { type Connection, connect, connectOnce } from '../connection/connect.ts'

/** A connection that sees a server which started `secondsAgo`: timeouts are counted from there. */
export async function connectAsIfStarted(url: string, secondsAgo: number, ownerUrl = url): Promise<Connection> {
  const client = await connectOnce(ownerUrl, 'test')
  await client.query(`
    create schema if not exists pretended;
    grant usage on schema pretended to public;
    create or replace function pretended.pg_postmaster_start_time() returns timestamptz language sql stable as
      $$ select now() - interval '${secondsAgo} seconds' $$;`)
  await client.end()
  const options = encodeURIComponent('-c search_path=pretended,pg_catalog,public')
  return connect({ url: `${url}&options=${options}`, name: 'test', maxConnections: 10 })
}
