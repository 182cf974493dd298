import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { localisedBuild } from './build/texts/localised-build.ts'

/** Builds the part of the web app that the server uses: one file that formats statements, without other packages. */
export default defineConfig(() => {
  process.env.NODE_ENV = 'production'
  return {
    plugins: [localisedBuild(), react(), tailwindcss()],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/statement-shell.tsx',
      outDir: '../../dist/web/server',
      emptyOutDir: true,
      minify: true,
      copyPublicDir: false,
      assetsInlineLimit: (file: string) => (/\.(woff2?|ttf)$/.test(file) ? false : undefined),
      rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false } },
    },
  }
})
