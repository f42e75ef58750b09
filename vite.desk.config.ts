import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './scripts/compressed.ts'

/** The staff's app: a build of its own, so that no file of it is ever among those that buyers load. */
export default defineConfig({
  root: 'src/web/desk',
  base: '/desk/',
  publicDir: false,
  plugins: [react(), tailwindcss(), compressed()],
  build: {
    outDir: '../../../dist/desk',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows our own files only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
