/** Reads codes out of pictures, where the browser can (Shape Detection). */
type Detector = { detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats?(): Promise<readonly string[]>
}

/** Whether this browser reads codes at all. */
export async function canReadCodes(): Promise<boolean> {
  const supported = await detectorClass()?.getSupportedFormats?.()
  return supported?.includes('qr_code') ?? false
}

/** What a QR code in a picture says; nothing where there is none. */
export async function readCode(picture: Blob): Promise<string | undefined> {
  const Detector = detectorClass()
  if (!Detector) return undefined
  const bitmap = await createImageBitmap(picture)
  try {
    const [found] = await new Detector({ formats: ['qr_code'] }).detect(bitmap)
    return found?.rawValue
  } finally {
    bitmap.close()
  }
}

function detectorClass(): DetectorClass | undefined {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  // Browsers that have it have it in this shape; no types of it come with TypeScript.
  return typeof found === 'function' ? (found as unknown as DetectorClass) : undefined
}
