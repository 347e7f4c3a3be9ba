import { join } from 'node:path'
import { createLogger, build as viteBuild } from 'vite'
import webpack from 'webpack'

/**
 * Builds a host with Vite and returns the warnings. Throws if the build fails. `environment` is the
 * NODE_ENV of the page.
 */
export async function buildWithVite(root: string, environment?: 'development'): Promise<string[]> {
  const warnings: string[] = []
  const logger = createLogger('silent')
  const keep = (message: string) => void warnings.push(message)
  await viteBuild({
    root,
    configFile: false,
    define: environment && { 'process.env.NODE_ENV': JSON.stringify(environment) },
    customLogger: { ...logger, warn: keep, warnOnce: keep },
    build: {
      outDir: join(root, 'dist-vite'),
      reportCompressedSize: false,
      // viem alone is larger than Vite's default for a warning.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        // Vite's React plugin, which React hosts use, ignores 'use client'.
        onwarn: (warning, next) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') next(warning)
        },
      },
    },
  })
  return warnings
}

const built = new Map<string, Promise<string[]>>()

/** Builds a host with Vite unless another test did. Returns the warnings. */
export function buildOnce(root: string): Promise<string[]> {
  const building = built.get(root) ?? buildWithVite(root)
  built.set(root, building)
  // A retried test builds again.
  building.catch(() => built.delete(root))
  return building
}

/** Builds a host with webpack and returns the warnings. Throws if the build fails. */
export async function buildWithWebpack(root: string): Promise<string[]> {
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: root,
      entry: './main.js',
      output: { path: join(root, 'dist-webpack') },
      experiments: { css: true },
      // The test is about the build's success, not its size.
      optimization: { minimize: false },
      performance: { hints: false },
    })
    compiler?.run((error, stats) => (stats ? resolve(stats) : reject(error)))
  })
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return warnings.map(({ message }) => message)
}
