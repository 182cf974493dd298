import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { refuseCircularChunks } from './build/circular-chunks.ts'
import { earlyPreloads } from './build/early-preloads.ts'
import { commonChunk, firstPageChunk, homeChunk, problemsChunk, workspaceChunk } from './build/first-page.ts'
import { helpLibrary } from './build/help/help-library.ts'
import { lateStyles } from './build/late-styles.ts'
import { pageContract } from './build/page-contract.ts'
import { preloadsOf } from './build/rare-preloads.ts'
import { serviceWorker } from './build/service-worker.ts'
import { localisedBuild } from './build/texts/localised-build.ts'
import { withoutJsonSchema } from './build/without-json-schema.ts'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** Libraries that every page needs. They change only with an upgrade, so browsers keep them in the cache across releases. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](react-query|query-core)|zod)[\\/]/

const config: UserConfig = {
  plugins: [
    ...[pageContract(), withoutJsonSchema(), localisedBuild(), helpLibrary(), react(), tailwindcss()],
    ...[lateStyles(), earlyPreloads(), serviceWorker(), refuseCircularChunks()],
  ],
  server: {
    // Keeps the browser's Host header, because the API refuses calls from another origin.
    proxy: {
      '^/api/': { target: apiOrigin, changeOrigin: false },
      '^/run(/|$)': { target: apiOrigin, changeOrigin: false },
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Fonts are never inlined, because the content security policy forbids fonts inside style sheets.
    assetsInlineLimit: (file) => (/\.(woff2?|ttf)$/.test(file) ? false : undefined),
    // Every browser that knows light-dark(), which the tokens need, knows modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'success', 'idParam', 'pageQuery'] },
      // Texts that stand in constants are written where they are read: by default only very short ones are.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Short hashes, because the first page load lists all chunks; 42 bits are enough to tell releases apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: vendor },
            // Only forms need the names of their fields, whichever contract files name them.
            { name: 'labels', test: /messages[\\/]field-labels/ },
            { name: firstPageChunk, debugName: 'shared' },
            { name: problemsChunk, debugName: 'problems' },
            { name: commonChunk, debugName: 'common' },
            { name: homeChunk, debugName: 'home' },
            { name: workspaceChunk, debugName: 'workspace' },
            // What only the languages page, the editor or a review needs stays in their chunks.
            {
              name: 'contract',
              test: /packages[\\/](?:(?:contract|rules)[\\/]src|texts[\\/]src[\\/]coded)[\\/.](?!problems[\\/](?:language-|editorial)|setting[\\/]problem-editing|judging[\\/]language-limits|languages[\\/]|review-text|messages[\\/](?:languages|server-texts|built-in-review|verdict-|difficulty-)|submissions[\\/]verdict-detail)/,
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
