import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { refuseCircularChunks } from './build/circular-chunks.ts'
import { earlyPreloads } from './build/early-preloads.ts'
import { commonChunk, firstPageChunk, homeChunk, problemsChunk, workspaceChunk } from './build/first-page.ts'
import { lateStyles } from './build/late-styles.ts'
import { preloadsOf } from './build/rare-preloads.ts'
import { serviceWorker } from './build/service-worker.ts'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** What every page needs and what changes with an upgrade only, so that a release leaves it in the browser's cache. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](react-query|query-core)|zod)[\\/]/

const config: UserConfig = {
  plugins: [react(), tailwindcss(), lateStyles(), earlyPreloads(), serviceWorker(), refuseCircularChunks()],
  server: {
    // The host stays the browser's own: the API refuses calls whose Origin is another.
    proxy: {
      '^/api/': { target: apiOrigin, changeOrigin: false },
      '^/run(/|$)': { target: apiOrigin, changeOrigin: false },
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content policy takes no font from inside a style sheet, and small ones would be put there.
    assetsInlineLimit: (file) => (/\.(woff2?|ttf)$/.test(file) ? false : undefined),
    // Every browser that knows light-dark(), which the tokens need, knows modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    rolldownOptions: {
      output: {
        // The first page has the names of all chunks; 42 bits are enough to tell releases apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: vendor },
            { name: firstPageChunk, debugName: 'shared' },
            { name: problemsChunk, debugName: 'problems' },
            { name: commonChunk, debugName: 'common' },
            { name: homeChunk, debugName: 'home' },
            { name: workspaceChunk, debugName: 'workspace' },
            // What only the page of the languages says stays with it.
            {
              name: 'contract',
              test: /packages[\\/](contract|rules)[\\/]src[\\/](?!language-|messages[\\/]languages|fast-input)/,
            },
          ],
        },
      },
    },
  },
}

export default defineConfig(({ command }) => {
  // Every build is a production build, also one started by a test runner with a NODE_ENV of its own.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return config
})
