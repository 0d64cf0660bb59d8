/** A file as a form of a browser sends it. */
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
