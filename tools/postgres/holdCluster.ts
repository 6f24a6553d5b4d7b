/** Run by crash.test.ts to be killed: holds the cluster of the folder named, adds rows, prints each that is committed. */
import pg from 'pg';
import { startCluster } from './cluster.ts';

const cluster = await startCluster({ dataDir: process.argv[2]! });
const client = new pg.Client({ connectionString: cluster.connectionString('postgres') });
await client.connect();
await client.query('create table if not exists promise (number int primary key)');
for (let number = 1; ; number += 1) {
  await client.query('insert into promise values ($1)', [number]);
  console.log(number);
}
