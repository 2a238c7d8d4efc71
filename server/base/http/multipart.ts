import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, invalid, unavailable } from '#server/base/errors.ts';
import type { UploadedFile } from '#server/base/images/images.service.ts';
import { joined } from '#server/base/joined.ts';
import {
  maxPictureBytes,
  maxPictureBytesPerRequest,
  maxPicturesPerRequest,
} from '#shared/rules/limits.ts';
import { isTooDeep } from './json.ts';

/** A request's files by part name. */
export type UploadedFiles = Record<string, UploadedFile[]>;

const limits = {
  fileSize: maxPictureBytes,
  files: maxPicturesPerRequest + 1, // `data` may be a file
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 1_000_000,
  headerPairs: 50,
};

/** Treats a JSON part as a file: otherwise the parser would parse it before it is checked. */
const isPartAFile = (
  _name: string | undefined,
  type: string | undefined,
  fileName: string | undefined,
) => fileName !== undefined || type === 'application/octet-stream' || type === 'application/json';

/** Most bytes of uploads that are in memory at once: two of the largest. */
const uploadBytesAtOnce = 2 * maxPictureBytesPerRequest;
/** Most uploads of a person at once: whoever sends slowly leaves room for others. */
const uploadsOfPersonAtOnce = 2;

/**
 * Reads `multipart/form-data` on routes with `config.files`: the JSON of the part `data` becomes
 * the body, files become `request.uploads`. Answers 413 for too much, 415 on other routes, 422 for
 * an unreadable body (contract 4), 503 while too many other files are read. Call it before adding routes.
 */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, isPartAFile });
  app.decorateRequest('uploads', null);
  const room = uploadRoom();
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    const { files, maxFileBytes } = request.routeOptions.config;
    if (!files) throw new HttpError(415, { key: 'answers.wrongType' });
    const most = maxFileBytes ?? maxPictureBytesPerRequest;
    const bytes = Number(request.headers['content-length'] ?? most);
    if (bytes > most + limits.fieldSize) throw tooLarge(maxFileBytes);
    // A call that takes files is for staff, so the person is known before anything is read.
    const leave = room.enter(request.ctx?.person?.id ?? request.ip, bytes);
    reply.raw.once('close', leave);
    try {
      await readParts(request, files);
    } catch (error) {
      request.raw.unpipe().resume(); // discards the rest, so that the client reads the answer
      throw toHttpError(error as Error, maxFileBytes);
    }
  });
}

/** What is in memory of uploads in progress; `enter` throws 503 where there is no room for another. */
function uploadRoom() {
  let bytesInside = 0;
  const uploads = new Map<number | string, number>();
  return {
    enter(who: number | string, bytes: number): () => void {
      const own = uploads.get(who) ?? 0;
      if (own >= uploadsOfPersonAtOnce || bytesInside + bytes > uploadBytesAtOnce)
        throw unavailable(5);
      bytesInside += bytes;
      uploads.set(who, own + 1);
      return () => {
        bytesInside -= bytes;
        const left = uploads.get(who)! - 1;
        if (left === 0) uploads.delete(who);
        else uploads.set(who, left);
      };
    },
  };
}

async function readParts(request: FastifyRequest, fields: readonly string[]): Promise<void> {
  const uploads: UploadedFiles = Object.fromEntries(fields.map((field) => [field, []]));
  let bytesLeft = maxPictureBytesPerRequest;
  request.body = {};
  const { maxFileBytes } = request.routeOptions.config;
  const fileSize = maxFileBytes ?? limits.fileSize;
  for await (const part of request.parts({ limits: { ...limits, fileSize } })) {
    if (part.fieldname === 'data') {
      request.body = await jsonOf(part);
      continue;
    }
    const list = uploads[part.fieldname];
    if (!list || part.type !== 'file')
      throw invalid({ [part.fieldname]: { key: 'images.unknownPart' } });
    const bytes = await bytesOf(part, maxFileBytes);
    if (bytes.length === 0 && !part.filename) continue; // an empty file input
    bytesLeft -= bytes.length;
    if (bytesLeft < 0 || countOf(uploads) >= maxPicturesPerRequest) throw tooLarge();
    list.push({ name: part.filename.slice(0, 100), bytes });
  }
  request.uploads = uploads;
}

async function bytesOf({ file }: MultipartFile, maxFileBytes?: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file as AsyncIterable<Buffer>) pieces.push(piece);
  if (file.truncated) throw tooLarge(maxFileBytes);
  return joined(pieces);
}

const countOf = (uploads: UploadedFiles) => Object.values(uploads).flat().length;

/** The part may be text, a Blob, or text declared as JSON. */
async function jsonOf(part: MultipartFile | MultipartValue): Promise<unknown> {
  if (part.type === 'field' && part.valueTruncated) throw tooLarge();
  const text =
    part.type === 'field' ? String(part.value) : (await part.toBuffer()).toString('utf8');
  if (text.length > limits.fieldSize) throw tooLarge();
  if (isTooDeep(text)) throw invalid({ data: { key: 'answers.malformed' } });
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ data: { key: 'answers.malformed' } });
  }
}

const tooLarge = (maxFileBytes?: number) =>
  new HttpError(
    413,
    maxFileBytes
      ? { key: 'fileProblems.tooLargeToSend', values: [maxFileBytes / 1_000_000] }
      : { key: 'answers.tooLarge' },
  );

/** Every error of the parser is the request's fault: too large or unreadable. */
function toHttpError(error: Error & { statusCode?: number }, maxFileBytes?: number): HttpError {
  if (error instanceof HttpError) return error;
  return error.statusCode === 413
    ? tooLarge(maxFileBytes)
    : invalid({ data: { key: 'answers.malformed' } });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null unless the request is multipart. */
    uploads: UploadedFiles | null;
  }
  interface FastifyContextConfig {
    /** Part names in which a route accepts files. */
    files?: readonly string[];
    /** Largest file, if more than a picture may have. */
    maxFileBytes?: number;
  }
}
