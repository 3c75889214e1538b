// A plug-in of typedoc: the examples of docs/examples, beside whatever they are examples of.
import { readFileSync } from 'node:fs'
import { Comment, CommentTag, Converter, ReflectionKind } from 'typedoc'

/** Files by the module that they are examples of. */
const FILES = JSON.parse(readFileSync(new URL('examples/files.json', import.meta.url), 'utf8'))

/** The code below each `//# Name`, with an import before it; what follows a bare `//#` is of no example. */
function examplesOf(module, text) {
  return new Map(
    text
      .split(/^\/\/#$/m)[0]
      .split(/^\/\/# /m)
      .slice(1)
      .map((part) => {
        const end = part.indexOf('\n')
        const name = part.slice(0, end)
        const lines = part.slice(end + 1).trimEnd()
        // A block keeps its names to itself: here it stands alone.
        const block = /^\{\n([\s\S]*)\n\}$/.exec(lines)
        const code = block === null ? lines : block[1].replaceAll(/^ {2}/gm, '')
        const used = [...new Set([name, ...[...code.matchAll(/\bq\.(\w+)/g)].map(([, one]) => one)])]
        return [name, `import { ${used.join(', ')} } from '${module}'\n\n${code.replaceAll(/\bq\.(?=\w)/g, '')}`]
      }),
  )
}

export function load(app) {
  const all = new Map()
  for (const [module, file] of Object.entries(FILES)) {
    const text = readFileSync(new URL(`examples/${file}`, import.meta.url), 'utf8')
    const language = file.split('.').at(-1)
    for (const [name, code] of examplesOf(module, text)) {
      all.set(`${module} ${name}`, `\`\`\`${language}\n${code}\n\`\`\``)
    }
  }
  const kinds = ReflectionKind.Class | ReflectionKind.Function | ReflectionKind.Variable
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const one of project.getReflectionsByKind(kinds)) {
      // The module `index` is the package itself, which also shows what stands in another module of it.
      const { packageName } = project
      const text = all.get(`${packageName}/${one.parent.name} ${one.name}`) ?? all.get(`${packageName} ${one.name}`)
      if (text === undefined) continue
      for (const owner of one.signatures ?? [one]) {
        owner.comment ??= new Comment()
        owner.comment.blockTags.push(new CommentTag('@example', [{ kind: 'code', text }]))
      }
    }
  })
}
