/** Whether a text is exactly an origin, such as `https://app.example`. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}
