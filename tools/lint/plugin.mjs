// Lectern's own lint rules, loaded by oxlint (.oxlintrc.json, `jsPlugins`). Each message says where the code belongs.
import { clockRule } from './rules/clock.mjs';
import { environmentRule } from './rules/environment.mjs';
import { barrelsRule, defaultExportsRule } from './rules/exports.mjs';
import { namesRule, reasonsRule } from './rules/names.mjs';
import { layersRule } from './rules/layers.mjs';
import { sqlRule } from './rules/sql.mjs';
import { wordsRule } from './rules/words.mjs';

export default {
  meta: { name: 'lectern' },
  rules: {
    layers: layersRule,
    environment: environmentRule,
    sql: sqlRule,
    clock: clockRule,
    'default-exports': defaultExportsRule,
    barrels: barrelsRule,
    names: namesRule,
    reasons: reasonsRule,
    words: wordsRule,
  },
};
