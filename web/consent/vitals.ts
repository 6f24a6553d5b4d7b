/** Real-user monitoring: how quick and steady the page was for this reader, told to analytics. A chunk of its own. */
import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

/** Measures until the page is left, and tells each figure once it is final. */
export function measure(tell: (name: string, values: Record<string, string | number>) => void): void {
  const report = ({ name, value, rating, id }: MetricType) =>
    // Analytics takes whole numbers; a layout shift is a fraction.
    tell(name, { value: Math.round(name === 'CLS' ? value * 1000 : value), rating, metric_id: id });
  onLCP(report);
  onCLS(report);
  onINP(report);
  onTTFB(report);
}
