/** A browser of another engine than Chromium, driven by the standard protocols for that. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page; its value travels as JSON. */
  find<Value>(expression: string): Promise<Value>;
  /** Presses the point of the window with the pointer. */
  press(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

export const phone: Size = { width: 390, height: 844 };
export const desktop: Size = { width: 1440, height: 900 };

/** An expression's value as JSON, which both protocols carry alike. */
export const asJson = (expression: string) => `JSON.stringify((${expression}) ?? null)`;

/** The actions of a press and of typing, which both protocols share. */
export const pressAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

export const keysOf = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});
