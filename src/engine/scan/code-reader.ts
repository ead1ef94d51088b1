/** Reads a code in what a camera shows now; null where there is none. */
export interface CodeReader {
  read(video: HTMLVideoElement): Promise<string | null>
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
declare global {
  interface Window {
    /** Not of every browser. */
    readonly BarcodeDetector?: DetectorClass
  }
}

/** What our labels bear (decision 0040). */
const formats = ['qr_code', 'code_128'] as const

/** The browser's own reader where it has one for our labels; else one that is fetched when it is first needed. */
export async function createCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? (await import('./zxing-reader.ts')).createZxingReader()
}

async function ownReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: Found } = window
  const known: readonly string[] = (await Found?.getSupportedFormats().catch(() => [])) ?? []
  if (!Found || !formats.every((format) => known.includes(format))) return null
  const detector = new Found({ formats })
  return {
    // A frame that is not there yet is one without a code.
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
  }
}
