/** Whether a text that an account chose is the URL of a picture: the provider's, on a site with TLS, or within the URL. */
export function isPicture(url: string): boolean {
  return /^(?:https:\/\/|blob:|data:image\/)/i.test(url)
}
