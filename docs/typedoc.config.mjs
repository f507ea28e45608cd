import { existsSync, readdirSync, readFileSync } from 'node:fs'

const packages = new URL('../packages/', import.meta.url)

/** Every source that a package exports as code. */
function entryPoints(name) {
  const { exports } = JSON.parse(readFileSync(new URL(`${name}/package.json`, packages), 'utf8'))
  return Object.values(exports ?? {}).flatMap(({ 'umpire-source': source }) =>
    source && existsSync(new URL(`${name}/${source}`, packages)) ? [`../packages/${name}/${source.slice(2)}`] : [],
  )
}

/** @type {import('typedoc').TypeDocOptions & import('typedoc-plugin-markdown').PluginOptions} */
export default {
  tsconfig: './tsconfig.api.json',
  plugin: ['typedoc-plugin-markdown', 'typedoc-vitepress-theme', './scripts/typedoc-names.mjs'],
  entryPoints: readdirSync(packages).flatMap(entryPoints),
  out: './api',
  docsRoot: './',
  router: 'module',
  readme: 'none',
  name: 'API',
  skipErrorChecking: true,
  disableSources: true,
  excludeInternal: true,
  hidePageHeader: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  typeDeclarationFormat: 'table',
  enumMembersFormat: 'table',
  interfacePropertiesFormat: 'table',
  indexFormat: 'table',
  // Everything is readonly, and where a property is inherited from stands above the table.
  tableColumnSettings: { hideModifiers: true, hideInherited: true, hideOverrides: true },
  logLevel: 'Error',
}
