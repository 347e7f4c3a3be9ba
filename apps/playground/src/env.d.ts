/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_PROVIDER_URL?: string
  readonly VITE_RPC_1?: string
  readonly VITE_RPC_8453?: string
  readonly VITE_RPC_11155111?: string
}
