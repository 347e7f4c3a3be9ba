/** Somewhere to keep text: `localStorage`, a cookie, memory. May throw; `createStorage` catches it. */
export type StorageArea = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
