/** A file's entry in the archive's directory; the bytes are stored as they are. */
export type ZipRecord = {
  name: Buffer
  /** CRC-32 of the bytes. */
  checksum: number
  /** Bytes, fewer than 4 GB. */
  size: number
  /** The position of its header, in bytes from the start of the archive. */
  offset: number
}

const maxUint16 = 0xffff
const maxUint32 = 0xffff_ffff
/** Names are UTF-8. */
const flags = 0x0800
const plainVersion = 20
const largeVersion = 45
/** Created on Unix: an ordinary file that its owner writes and everyone reads. */
const createdBy = (3 << 8) | largeVersion
const mode = 0o100_644

/** Returns the header before a file's bytes. */
export function localHeader({ name, checksum, size }: ZipRecord, moment: Date): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  header.writeUInt16LE(plainVersion, 4)
  writeShared(header, 6, { name, checksum, size, moment })
  return Buffer.concat([header, name])
}

/** Returns a file's entry in the directory. Beyond 4 GB its offset is in an extra field. */
export function centralHeader({ name, checksum, size, offset }: ZipRecord, moment: Date): Buffer {
  const isFar = offset >= maxUint32
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x0201_4b50, 0)
  header.writeUInt16LE(createdBy, 4)
  header.writeUInt16LE(isFar ? largeVersion : plainVersion, 6)
  writeShared(header, 8, { name, checksum, size, moment })
  header.writeUInt16LE(isFar ? 12 : 0, 30)
  header.writeUInt32LE(mode * 0x1_0000, 38)
  header.writeUInt32LE(isFar ? maxUint32 : offset, 42)
  if (!isFar) return Buffer.concat([header, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return Buffer.concat([header, name, extra])
}

/** Returns the end of an archive: `count` files, and a directory of `size` bytes at `offset`. */
export function endOfZip({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const isLarge = count >= maxUint16 || size >= maxUint32 || offset >= maxUint32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(Math.min(count, maxUint16), 8)
  end.writeUInt16LE(Math.min(count, maxUint16), 10)
  end.writeUInt32LE(Math.min(size, maxUint32), 12)
  end.writeUInt32LE(Math.min(offset, maxUint32), 16)
  if (!isLarge) return end
  const large = Buffer.alloc(56 + 20)
  large.writeUInt32LE(0x0606_4b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(createdBy, 12)
  large.writeUInt16LE(largeVersion, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  large.writeUInt32LE(0x0706_4b50, 56)
  large.writeBigUInt64LE(BigInt(offset + size), 64)
  large.writeUInt32LE(1, 72)
  return Buffer.concat([large, end])
}

type Shared = Pick<ZipRecord, "name" | "checksum" | "size"> & { moment: Date }

/**
 * Writes what both headers share, in one order: flags, method (none), time, checksum, both sizes and the name's length.
 */
function writeShared(header: Buffer, at: number, { name, checksum, size, moment }: Shared): void {
  header.writeUInt16LE(flags, at)
  header.writeUInt16LE(timeOf(moment), at + 4)
  header.writeUInt16LE(dayOf(moment), at + 6)
  header.writeUInt32LE(checksum, at + 8)
  header.writeUInt32LE(size, at + 12)
  header.writeUInt32LE(size, at + 16)
  header.writeUInt16LE(name.length, at + 20)
}

function timeOf(moment: Date): number {
  return (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | Math.trunc(moment.getUTCSeconds() / 2)
}

/** Years count from 1980. */
function dayOf(moment: Date): number {
  return ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
}
