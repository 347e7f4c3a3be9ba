import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const platforms: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-amd64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-amd64',
  'win32-x64': 'win32-amd64',
}

/** Command that runs anvil: the native program if installed, otherwise the package's launcher. */
export function anvilBinary(
  platform = `${process.platform}-${process.arch}`,
): readonly [command: string, ...first: string[]] {
  const suffix = platform.startsWith('win32') ? '.exe' : ''
  try {
    return [require.resolve(`@foundry-rs/anvil-${platforms[platform]}/bin/anvil${suffix}`)]
  } catch (error) {
    if (!isNotFound(error)) throw error
    // The launcher finds a program that the package's install script placed instead of npm.
    return [process.execPath, require.resolve('@foundry-rs/anvil/bin.mjs')]
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
}
