/** Whether this browser reads codes in pictures. */
export function canReadCodes(): boolean {
  return 'BarcodeDetector' in globalThis
}

/**
 * Text of the code in a picture or in a camera's current frame. Throws a message if there is none.
 */
export async function readCode(picture: ImageBitmapSource): Promise<string> {
  if (!canReadCodes())
    throw new Error(
      'This browser can’t read codes in pictures. Copy the link below the code instead.',
    )
  const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(
    picture instanceof Blob ? await createImageBitmap(picture) : picture,
  )
  const text = found[0]?.rawValue
  if (!text) throw new Error('No QR code found in this picture.')
  return text
}
