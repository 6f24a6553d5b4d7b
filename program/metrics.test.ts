import { expect, it } from 'vitest';
import { openMetrics } from './metrics.ts';

it('answers Prometheus on its own port, with requests by route and status and the program’s own numbers', async () => {
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 });
  try {
    let renders = 3;
    metrics.addCounter('lectern_page_renders_total', 'Pages rendered.', () => renders);
    const request = { method: 'GET', path: '/about', host: 'localhost', bytes: 1, requestId: null };
    for (const ms of [4, 400])
      for (const observe of metrics.observers) observe({ ...request, route: '/*', status: 200, ms });
    const url = `http://127.0.0.1:${metrics.port}`;
    const read = async () => (await fetch(`${url}/metrics`)).text();
    await read();
    renders = 5;
    const text = await read();
    expect(text).toContain(
      'lectern_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/*",status="200"} 1',
    );
    expect(text).toContain(
      'lectern_http_request_duration_seconds_count{method="GET",route="/*",status="200"} 2',
    );
    expect(text).toContain('lectern_page_renders_total 5');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain('/about');
    expect((await fetch(`${url}/`)).status).toBe(404);
  } finally {
    await metrics.close();
  }
});

it('opens no port without the setting', async () => {
  expect((await openMetrics({ host: '127.0.0.1', port: null })).port).toBeNull();
});

it('says which setting names a port that is taken', async () => {
  const first = await openMetrics({ host: '127.0.0.1', port: 0 });
  try {
    await expect(openMetrics({ host: '127.0.0.1', port: first.port })).rejects.toThrow(
      `LECTERN_METRICS_PORT is ${first.port}, which another program has taken. Stop it, or choose another port.`,
    );
  } finally {
    await first.close();
  }
});
