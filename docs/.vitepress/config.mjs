import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'

const docs = join(import.meta.dirname, '..')

/** The first heading of a page. */
function titleOf(path) {
  return /^# (.+)$/m.exec(readFileSync(join(docs, path), 'utf8'))?.[1].replaceAll('`', '') ?? path
}

function page(path) {
  return { text: titleOf(path), link: `/${path.replace(/\.md$/, '')}` }
}

/** All pages of a folder, in the order of their names. */
function folder(name) {
  const files = readdirSync(join(docs, name)).filter((file) => file.endsWith('.md') && file !== 'README.md')
  return files.toSorted().map((file) => page(`${name}/${file}`))
}

const SOURCES = 'https://github.com/quintain/quintain'

export default defineConfig({
  title: 'Quintain',
  description: 'One deterministic combat engine, five complete battle systems.',
  base: process.env.DOCS_BASE ?? '/',
  cleanUrls: false,
  srcExclude: ['node_modules/**'],
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  // What links out of `docs` is shown where the sources are; the reference and the arena are made beside the pages.
  ignoreDeadLinks: [/\.jsonl?$/, /^(\.\/)?(\.\.\/)+/, /\/(api|arena)\//],
  markdown: {
    // The guides are plain text: what looks like a tag or a template in them is meant as it stands.
    html: false,
    attrs: { disable: true },
    config(md) {
      md.renderer.rules.text = (tokens, at) => md.utils.escapeHtml(tokens[at].content).replaceAll('{{', '&#123;&#123;')
      const open =
        md.renderer.rules.link_open ?? ((tokens, at, options, _, self) => self.renderToken(tokens, at, options))
      md.renderer.rules.link_open = (tokens, at, options, env, self) => {
        const href = tokens[at].attrGet('href') ?? ''
        const outside =
          /^(?:\.\.\/)+((?:docs|packages|README|CHANGELOG|CONTRIBUTING|examples|tests|scripts|vectors|deploy)\b.*)$/.exec(
            href,
          )
        if (outside !== null) tokens[at].attrSet('href', `${SOURCES}/blob/main/${outside[1]}`)
        return open(tokens, at, options, env, self)
      }
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'The arena', link: '/arena/index.html', target: '_self' },
      { text: 'Reference', link: '/api/index.html', target: '_self' },
      { text: 'Sources', link: SOURCES },
    ],
    sidebar: [
      {
        text: 'Use it',
        items: [
          'cli.md',
          'library.md',
          'pages.md',
          'lab.md',
          'cluster.md',
          'github-actions.md',
          'server.md',
          'protocol.md',
        ].map(page),
      },
      {
        text: 'Build on it',
        items: [
          'write-a-ruleset.md',
          'party-plugins.md',
          'agents.md',
          'puzzles.md',
          'languages.md',
          'packages.md',
          'versions.md',
        ].map(page),
      },
      { text: 'The rulesets', items: folder('rulesets') },
      { text: 'Specifications', collapsed: true, items: folder('specs') },
      { text: 'The seeds', collapsed: true, items: [page('seeds.md'), ...folder('seeds')] },
      {
        text: 'How it is made',
        collapsed: true,
        items: [...['architecture.md', 'benchmarks.md', 'changes.md'].map(page), ...folder('decisions')],
      },
    ],
  },
})
