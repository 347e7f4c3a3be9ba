/** Whether other machines reach a server that listens on this address. */
export function isPublicHost(hostname: string): boolean {
  return !/^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}
