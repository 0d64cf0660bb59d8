/** Files as browsers upload them, and malformed ZIPs. */
import { crc32, inflateRawSync } from 'node:zlib'

export interface PackedForm {
  readonly type: string
  readonly bytes: Buffer
}

export const formOf = async (
  field: string,
  name: string,
  bytes: Uint8Array,
): Promise<PackedForm> => {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name))
  const reply = new Response(form)
  const type = reply.headers.get('content-type') ?? ''
  return { type, bytes: Buffer.from(await reply.arrayBuffer()) }
}

export interface ZipPart {
  readonly name: string
  /** Deflated. */
  readonly data: Buffer
  /** The uncompressed size that the archive states. */
  readonly size: number
}

export const zipOf = (parts: readonly ZipPart[]): Buffer => {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, data, size } of parts) {
    const sums = Buffer.alloc(12)
    sums.writeUInt32LE(crc32(inflateRawSync(data)), 0)
    sums.writeUInt32LE(data.length, 4)
    sums.writeUInt32LE(size, 8)
    const nameLength = Buffer.from([name.length, 0])
    const head = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
      sums,
      nameLength,
      Buffer.from([0, 0]),
      Buffer.from(name),
      data,
    ])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(at)
    files.push(head)
    list.push(
      Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
      sums,
      nameLength,
      Buffer.alloc(12),
      place,
      Buffer.from(name),
    )
    at += head.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, directory, end])
}
