import { createServer } from 'node:net'

/** The first free port from `port` on. 0 stays 0: the system picks one. */
export async function nextFreePort(
  port: number,
  { taken = [], tries = 50 }: { taken?: readonly number[]; tries?: number } = {},
): Promise<number> {
  if (port === 0) return 0
  for (let candidate = port; candidate < Math.min(port + tries, 65_536); candidate++)
    if (!taken.includes(candidate) && (await isFree(candidate))) return candidate
  throw new Error(
    `Ports ${port} to ${port + tries - 1} are all in use. Stop one, or choose another.`,
  )
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      const { code } = error as NodeJS.ErrnoException // node:net's error type
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(false)
      else reject(error)
    })
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    )
  })
}
