// The code on the pages of the guide stands there as plain Markdown, so that it is read wherever the page is, and is a copy of a file that tests run. A comment
// before it, which no reader sees, says of which: `<!-- snippet docs/snippets/pig.ts#model -->`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const marked = /^<!-- snippet (\S+?)(?:#(\w+))? -->\n(```(\w+)\n(.*?)^```\n)?/gms

/** The code of a file, or of a region of it, without the marks of regions and without the indent that all of it has. */
function snippetOf(root, path, region) {
  const text = readFileSync(join(root, path), 'utf8')
  const mark = (kind, name = '\\w+') => new RegExp(`^ *// #${kind} ${name}\n`, 'gm')
  let code = text
  if (region) {
    const [begin, end] = [mark('region', region).exec(text), mark('endregion', region).exec(text)]
    if (!begin || !end) throw new Error(`${path} has no region ${region}`)
    code = text.slice(begin.index + begin[0].length, end.index)
  }
  code = code.replaceAll(mark('region'), '').replaceAll(mark('endregion'), '')
  const lines = code.replace(/^\n+|\s+$/g, '').split('\n')
  const indent = Math.min(...lines.filter(line => line.trim()).map(line => line.search(/\S/)))
  return `${lines.map(line => line.slice(indent)).join('\n')}\n`
}

/** What a page names, and the page with everything it names as it is now. */
export function withSnippets(root, page) {
  const named = []
  const text = page.replaceAll(marked, (_, path, region) => {
    named.push({ path, region })
    const language = path.split('.').at(-1).replace(/^[cm]/, '')
    const mark = `<!-- snippet ${path}${region ? `#${region}` : ''} -->`
    return `${mark}\n\`\`\`${language}\n${snippetOf(root, path, region)}\`\`\`\n`
  })
  return { named, text }
}
