/** Names a new passkey by its day. */
export function passkeyLabel(): string {
  return new Date().toISOString().slice(0, 10)
}
