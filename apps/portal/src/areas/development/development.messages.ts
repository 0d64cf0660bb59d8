import { defineMessages } from '#ui/messages.ts'

/** SDKs and documents for those who build against the service. */
export const t = defineMessages('development', {
  titleSDK: 'SDKs',
  titleDOCUMENT: 'Documents',
  leadSDK:
    'Code to build against this service with. What you download is held against its checksum.',
  leadDOCUMENT:
    'What this service does, and how to talk to it. What you download is held against its checksum.',
  emptySDK: 'No SDKs yet',
  emptyDOCUMENT: 'No documents yet',
  emptyText: 'This release of the service brings none.',

  resource: 'File',
  platform: 'Platform',
  version: 'Version',
  released: 'Released',
  size: 'Size',
  sizeBytes: '{size} ({bytes} bytes)',
  download: 'Download',
  downloadOf: 'Download {title}',
  downloadSize: 'Download, {size}',
  oneAtATime: 'One file at a time: another one is on its way.',
  saved: '{file} was saved, and its checksum is the one listed.',

  changes: 'What changed',
  fileName: 'File name',
  mimeType: 'Type',
  sha256: 'SHA-256',
  check: 'To check a file that you have from elsewhere:',
  failed: 'The file’s details did not load',
  notFound: 'No such file',
  notFoundText: 'A newer release may have replaced it.',
})
