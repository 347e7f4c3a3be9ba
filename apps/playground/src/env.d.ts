/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FAUCET_URL?: string
  readonly VITE_PROVIDER_URL?: string
  /** JSON: node URLs by chain id. */
  readonly VITE_RPC?: string
  readonly VITE_SECURE_SITE_URL?: string
  readonly VITE_WALLET_URL?: string
}
