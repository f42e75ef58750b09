import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), preloadOnFirstVisit()],
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
          // These change with a library's release, not with ours, and stay in the buyer's cache over our releases.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
          ],
        },
      },
    },
  },
  // As patterns: the plain '/api' would also catch our own module api.ts.
  server: { proxy: { '^/api/': server, '^/media/': server } },
})

/** What every first visit needs, door or shop, is named in the document: it loads while early.ts still decides. */
function preloadOnFirstVisit(): Plugin {
  return {
    name: 'preload-on-first-visit',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle).flatMap(file => {
          const href = `/${file}`
          if (/\/react-[^/]+\.js$/.test(file))
            return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href }, injectTo: 'head' }]
          if (/\/archivo-[^/]+\.woff2$/.test(file))
            return [
              {
                tag: 'link',
                attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
                injectTo: 'head',
              },
            ]
          return []
        }),
    },
  }
}
