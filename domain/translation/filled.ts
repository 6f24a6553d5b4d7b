/**
 * A term with its values put in; a placeholder that has none is left to be seen. A value that ends in a full stop, as some
 * languages' times do ('9:05 a.m.'), ends the sentence with it: no second one follows.
 */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}(\.(?!\.))?/g, (whole, name: string, stop = '') => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = String(values[name]);
    return value.endsWith('.') ? value : value + stop;
  });
