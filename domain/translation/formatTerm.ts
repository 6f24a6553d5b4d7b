/**
 * Inserts values into a term; a placeholder without a value stays visible. If a value ends in a full stop, as times of
 * some languages do ('9:05 a.m.'), the full stop after it is dropped.
 */
export const formatTerm = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}(\.(?!\.))?/g, (placeholder, name: string, stop = '') => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = String(values[name]);
    return value.endsWith('.') ? value : value + stop;
  });
