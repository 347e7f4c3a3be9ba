/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_PROVIDER_URL?: string
  /** JSON: node URLs by chain id. */
  readonly VITE_RPC?: string
}
