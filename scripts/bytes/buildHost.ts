import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../runCommand.ts'
import { chunkName } from './chunkName.ts'

/** A file of the built page, as a browser fetches it. */
export type HostFile = {
  path: string
  /** Name by content: `feature/connect`, `adapter/evm`, `start` …; React is a separate file. */
  name: string
  body: Buffer
  gzip: number
}

/** Builds the smallest React host page with the built package, in Vite's production mode. */
export async function buildHost(): Promise<HostFile[]> {
  const result = await build({
    root: join(root, 'scripts/bytes/host'),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          // The host loads React anyway, so it must not count among the package's bytes.
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('Vite built nothing')
  return output.output.map((file) => {
    const body = Buffer.from(file.type === 'chunk' ? file.code : file.source)
    const name = file.type === 'chunk' ? chunkName(file) : 'button.css'
    return { path: file.fileName, name, body, gzip: gzipSync(body, { level: 9 }).length }
  })
}
