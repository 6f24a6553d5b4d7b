/** Real-user monitoring: sends the web vitals of this page view to analytics. A chunk of its own. */
import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

/** Measures until the page is left, and passes each metric to `sendEvent` once it is final. */
export function measure(sendEvent: (name: string, values: Record<string, string | number>) => void): void {
  const report = ({ name, value, rating, id }: MetricType) =>
    // Analytics takes integers; a layout shift is a fraction.
    sendEvent(name, { value: Math.round(name === 'CLS' ? value * 1000 : value), rating, metric_id: id });
  onLCP(report);
  onCLS(report);
  onINP(report);
  onTTFB(report);
}
