/**
 * Run by crash.test.ts, which kills it: opens the cluster of the given folder, inserts rows, and prints each committed
 * number.
 */
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
