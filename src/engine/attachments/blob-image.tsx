import { useEffect, useState } from 'react'

interface BlobImageProps {
  readonly blob: Blob
  readonly alt: string
  readonly className: string
}

/** A picture out of memory, the one that it was first drawn with: nothing of it stands in an address that somebody else could open. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const [address] = useState(() => URL.createObjectURL(blob))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className={className} src={address} alt={alt} />
}
