import type { BundlerPort } from './BundlerPort.ts'

/** A bundler in this process, such as the devnet's. */
export function bundlerInside(bundler: {
  request(method: string, params: readonly unknown[]): Promise<unknown>
}): BundlerPort {
  return {
    async ask({ id, method, params }) {
      try {
        return { jsonrpc: '2.0', id, result: await bundler.request(method, params) }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (!(error instanceof Error) || typeof code !== 'number') throw error
        const data = 'data' in error ? error.data : undefined
        return { jsonrpc: '2.0', id, error: { code, message: error.message, data } }
      }
    },
  }
}
