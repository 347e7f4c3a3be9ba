/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_PROVIDER_URL?: string
  readonly VITE_RELAY_URL?: string
  readonly VITE_RPC_1?: string
  readonly VITE_RPC_8453?: string
  readonly VITE_RPC_11155111?: string
}

/** Reads codes in pictures; not in every browser. */
declare class BarcodeDetector {
  constructor(options: { formats: readonly string[] })
  static getSupportedFormats(): Promise<readonly string[]>
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}
