import { defineMessages } from '#ui/messages.ts'

/** SDKs and documents for those who build on the service. The titles end in the type. */
export const t = defineMessages('development', {
  titleSDK: 'SDKs',
  titleDOCUMENT: 'Documents',
  leadSDK: 'Code for building on this service. Every download is verified against its checksum.',
  leadDOCUMENT:
    'What this service does and how to call it. Every download is verified against its checksum.',
  emptySDK: 'No SDKs yet',
  emptyDOCUMENT: 'No documents yet',
  emptyText: 'This release includes none.',

  resource: 'File',
  platform: 'Platform',
  version: 'Version',
  released: 'Released',
  size: 'Size',
  sizeBytes: '{size} ({bytes} bytes)',
  download: 'Download',
  downloadOf: 'Download {title}',
  downloadSize: 'Download, {size}',
  oneAtATime: 'Wait for the current download to finish.',
  saved: '{file} was saved. Its checksum matches.',

  changes: 'What changed',
  fileName: 'File name',
  mimeType: 'Type',
  sha256: 'SHA-256',
  stored: 'I have stored it',
  preview: 'Content',
  previewFailed: 'The preview did not load',
  noPreview: 'This type of file has no preview.',
  parameters: 'Parameters',
  required: 'required',
  answers: 'Answers',
  callCount: { one: '{count} call', other: '{count} calls' },

  check: 'To verify a copy from another source:',
  failed: 'The file’s details did not load',
  notFound: 'File not found',
  notFoundText: 'A newer release may have replaced it.',
})
