/** Whether the page is a developer's: on this machine, or in a development build. */
export function isDevelopment(): boolean {
  const isLocal = /^((.+\.)?localhost|127\..+|\[::1\])$/.test(`${globalThis.location?.hostname}`)
  try {
    // Bundlers replace the whole expression. A page without a bundler has no `process`.
    return isLocal || process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}
