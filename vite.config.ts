import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressed } from './scripts/compressed.ts'
import { type ModuleGraph, partOf, parts } from './scripts/web-parts.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: 'src/web',
  plugins: [
    react(),
    tailwindcss(),
    callsWithoutSchemas(),
    preloadOnFirstVisit(),
    compiledWhileLoading(),
    compressed(),
    deskPages(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // scripts/budget.ts reads from it which files a first visit loads.
    manifest: true,
    // The content security policy allows our own files only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // These change with a library's release, not with ours, and stay in the buyer's cache over our releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: parts.length + 1 },
            { name: 'libraries', test: /node_modules[\\/](react-router|@tanstack)[\\/]/, priority: parts.length + 1 },
            // Each takes along what it imports, unless one before it has.
            ...parts.map((part, index) => ({
              debugName: part,
              name: (id: string, graph: ModuleGraph) => (partOf(id, graph) === part ? part : null),
              test: /src[\\/](web|domain|contract)[\\/]|lucide-react/,
              priority: parts.length - index,
            })),
          ],
        },
      },
    },
  },
  // As patterns: the plain '/api' would also catch our own module api.ts.
  server: { proxy: { '^/api/': server, '^/media/': server, '^/test-bank/': server } },
})

/** While developing, the staff's app has its own page: a build makes it by vite.desk.config.ts. */
function deskPages(): Plugin {
  return {
    name: 'desk-pages',
    apply: 'serve',
    configureServer: server => {
      server.middlewares.use((request, _response, next) => {
        if (/^\/desk(\/[^.]*)?(\?|$)/.test(request.url ?? '')) request.url = '/desk/index.html'
        next()
      })
    },
  }
}

/** What every first visit needs, signed out or signed in, is named in the document: it loads while shop/start.ts still decides. */
function preloadOnFirstVisit(): Plugin {
  return {
    name: 'preload-on-first-visit',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        // shop/start.ts also decides between light and dark: nothing is painted before it has. It waits for no style sheet.
        html: html.replace('<script type="module"', '<script type="module" async blocking="render"'),
        tags: Object.keys(bundle)
          .filter(file => /\/react-[^/]+\.js$/.test(file))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
      }),
    },
  }
}

/**
 * Most of what a file brings is called as soon as it is there. The comment has Chromium compile it while it loads, beside
 * the page's own work, instead of function by function in the middle of it. It counts as a file's very first line only.
 */
function compiledWhileLoading(): Plugin {
  return {
    name: 'compiled-while-loading',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

/**
 * Takes out of the contract's calls what is the server's: it checks with the schemas, the browser only needs method and
 * path (and the types, which cost nothing). With them go zod and 15 KB, more with every call. A form that checks with a
 * schema imports one that is exported by itself, such as `accountRequestFields`: those stay for who uses them.
 */
function callsWithoutSchemas(): Plugin {
  const serversOwn = new Set(['params', 'query', 'body', 'answer', 'summary', 'who'])
  return {
    name: 'calls-without-schemas',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/contract\/.+\.ts$/ },
      handler(code) {
        const edits: [from: number, to: number, text: string][] = []
        for (const statement of this.parse(code).body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type !== 'VariableDeclaration') continue
          for (const { init } of declaration.declarations) {
            if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') continue
            // Free of effects, all of it: what nobody uses can be left out.
            edits.push([init.start, init.start, '/* @__PURE__ */ (() => ('], [init.end, init.end, '))()'])
            if (init.type === 'ObjectExpression') continue
            const [given] = init.callee.type === 'Identifier' && init.callee.name === 'endpoint' ? init.arguments : []
            if (given?.type !== 'ObjectExpression') continue
            for (const property of given.properties) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
              if (serversOwn.has(property.key.name)) edits.push([property.value.start, property.value.end, 'undefined'])
            }
          }
        }
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

/** From the end to the start, so that the places before stay where they are. */
function edited(code: string, edits: [from: number, to: number, text: string][]): string {
  return edits
    .toSorted(([a], [b]) => b - a)
    .reduce((result, [from, to, text]) => result.slice(0, from) + text + result.slice(to), code)
}
