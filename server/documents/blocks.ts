import type { Language } from '#shared/rules/languages.ts';

/** What a paper is made of, in reading order; both faces show the same blocks. */
export type Block = FactsBlock | TableBlock | TextBlock | ProseBlock | SignaturesBlock;

/** Pairs of a name and a value. */
export interface FactsBlock {
  kind: 'facts';
  title?: string;
  facts: Fact[];
}

/** Null: a line to write on. */
export type Fact = [label: string, value: string | null];

export interface TableBlock {
  kind: 'table';
  title: string;
  columns: Column[];
  rows: Cell[][];
  /** Sums under the table; they never stand alone on a page. */
  sums?: Sum[];
}

export interface Column {
  title: string;
  /** Share of the width; the shares of a table need not add up to anything. */
  share: number;
  /** Numbers stand at the right. */
  isNumber?: true;
  /** Names its row; one column of each table. */
  isHeader?: true;
}

/** A text and, smaller below it, its details. */
export type Cell = string | readonly string[];

export interface Sum {
  label: string;
  /** Null: the label says it all, and has the room of an amount too. */
  value: string | null;
  /** The one that counts. */
  isTotal?: true;
}

export interface TextBlock {
  kind: 'text';
  title?: string;
  /** Its line breaks stay. */
  text: string;
}

/** A longer text in a language of its own, with paragraphs and lists (`shared/rules/text-blocks.ts`). */
export interface ProseBlock {
  kind: 'prose';
  title: string;
  text: string;
  language: Language;
}

/** Lines to sign on, each with a date. */
export interface SignaturesBlock {
  kind: 'signatures';
  title: string;
  who: string[];
  date: string;
}

/** A code of squares that opens an address. */
export interface Code {
  address: string;
  /** What it is, for who cannot see it. */
  alt: string;
  caption: string;
}

/** The dealership's colours on its papers. */
export interface PaperLook {
  /** The line below the head. */
  line: string;
  headings: string;
  links: string;
  /** Behind the logo, where it is made for dark ground. */
  logoGround: string | null;
}

/** The head of every paper. */
export interface Letterhead {
  name: string;
  /** Address and telephone number. */
  lines: string[];
  /** Path of the picture on this server. */
  logo: { photo: string; width: number; height: number; alt: string } | null;
  look: PaperLook;
}

/** One paper in one language. */
export interface Sheet {
  language: Language;
  title: string;
  head: Letterhead;
  code: Code | null;
  blocks: Block[];
  /** Which version of the order, and when it was printed. */
  foot: string;
  /** 'Page 1 of 3'. */
  pageOf: (page: number, pages: number) => string;
}

/** The language's tag in papers: both languages as they are written in Canada. */
export const languageTag = (language: Language): string => `${language}-CA`;
