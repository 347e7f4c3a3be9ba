/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_PROVIDER_URL?: string
  readonly VITE_RELAY_URL?: string
  /** JSON: node URLs by chain id. */
  readonly VITE_RPC?: string
}

/** `BarcodeDetector`, which reads codes in pictures; not in every browser. */
declare class BarcodeDetector {
  constructor(options: { formats: readonly string[] })
  static getSupportedFormats(): Promise<readonly string[]>
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}
