// Observes purges while content is published: which pages were cached, which of them a purge dropped, and which it
// should have dropped.

/**
 * IPC commands of a Lectern under test. `marker` is a text that a page contains exactly when it shows the changed
 * content.
 */
export function watchPurges(bus, pageStore) {
  const known = new Set();
  const purges = [];
  let marker = null;
  const { set } = pageStore;
  pageStore.set = (key, value, about) => {
    known.add(key);
    return set(key, value, about);
  };
  const { purge } = bus;
  bus.purge = (tags) => {
    if (marker === null) return purge(tags);
    const before = [...known].filter((key) => pageStore.getLast(key));
    const text = Buffer.from(marker);
    const affected = new Set(
      before.filter((key) => pageStore.getLast(key).value.page.bytes('plain').includes(text)),
    );
    purge(tags);
    const dropped = before.filter((key) => !pageStore.getLast(key));
    purges.push({
      kept: before.length,
      dropped: dropped.length,
      affected: affected.size,
      wrongly: dropped.filter((key) => !affected.has(key)),
      left: [...affected].filter((key) => pageStore.getLast(key)),
    });
  };
  return {
    watch(text) {
      marker = text;
    },
    takeSeen: () => purges.splice(0),
  };
}
