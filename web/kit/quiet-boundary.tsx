import { Component, type ReactNode } from 'react';

/** Hides its children if they fail, or shows something instead, so that the page stays. */
export class QuietBoundary extends Component<{ instead?: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () =>
    this.state.hasFailed ? (this.props.instead ?? null) : this.props.children;
}
